import * as z from 'zod'
import { commentLimits } from '#protocol/comments.ts'
import { author, instant } from './components.ts'

// Its length and characters are looked at where it is read, whose answer says what is wrong.
export const commentText = z.object({
  text: z.string().meta({
    maxLength: commentLimits.text,
    description: 'Texto simples; `@` e o nome de alguém que pode ver o registro é uma menção',
  }),
})

export const commentEntry = z
  .object({
    id: z.string(),
    by: author,
    at: instant,
    text: z.string(),
    editedAt: instant.exactOptional(),
    resolvedAt: instant.exactOptional(),
    resolvedBy: author.exactOptional(),
  })
  .meta({ id: 'Comment' })

export const commentThread = z.object({
  comments: z.array(commentEntry).meta({ description: 'O mais antigo primeiro' }),
  people: z.array(author).meta({ description: 'Quem pode ser mencionado' }),
})
