import { test } from './own-server.ts'
import { tasks } from './secretary-tasks/all-tasks.ts'
import { doTask } from './secretary-tasks/hands.ts'

for (const task of tasks)
  test(`no celular: ${task.title}`, ({ page, context, browser, faults, server }) =>
    doTask(task, { page, context, browser, faults, server }))
