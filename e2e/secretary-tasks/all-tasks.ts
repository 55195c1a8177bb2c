import { contentTasks } from './content-tasks.ts'
import type { Task } from './hands.ts'
import { peopleTasks } from './people-tasks.ts'
import { pictureTasks } from './picture-tasks.ts'
import { togetherTasks } from './together-tasks.ts'
import { upkeepTasks } from './upkeep-tasks.ts'

/** What a secretary does with the app. */
export const tasks: readonly Task[] = [
  ...contentTasks,
  ...pictureTasks,
  ...togetherTasks,
  ...upkeepTasks,
  ...peopleTasks,
]
