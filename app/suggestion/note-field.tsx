import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { proposalLimits } from '#protocol/proposals.ts'

/** What a reader says in their own words. */
export function NoteField(input: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame
      name="note"
      label="Conte o que viu"
      hint="O certo e onde conferir, se souber. Não escreva seus dados pessoais."
    >
      {(frame) => (
        <textarea
          {...frame}
          name="note"
          rows={3}
          maxLength={proposalLimits.words}
          autoComplete="off"
          {...input}
        />
      )}
    </FieldFrame>
  )
}
