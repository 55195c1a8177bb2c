import * as z from 'zod'

// Before any schema is made: to look whether code may be generated breaks the page's policy already.
z.config({ jitless: true })
