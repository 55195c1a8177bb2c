import type { ReactElement } from 'react'
import type { Field } from '#content/fields.ts'
import type { Draft } from './draft.ts'
import { ChoiceField } from './fields/choice-field.tsx'
import { ChoicesField } from './fields/choices-field.tsx'
import { ColorField } from './fields/color-field.tsx'
import { CoordinatesField } from './fields/coordinates-field.tsx'
import { DateField } from './fields/date-field.tsx'
import type { FieldDraft } from './fields/field-draft.ts'
import { FlagField } from './fields/flag-field.tsx'
import { HoursExceptionsField } from './fields/hours-exceptions-field.tsx'
import { ImageField } from './fields/image-field.tsx'
import { InstantField } from './fields/instant-field.tsx'
import { MarkdownField } from './fields/markdown-field.tsx'
import { MomentField } from './fields/moment-field.tsx'
import { PlainField } from './fields/plain-field.tsx'
import { RecurrenceField } from './fields/recurrence-field.tsx'
import { ReferenceField } from './fields/reference-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { TextsField } from './fields/texts-field.tsx'
import { TimeZoneField } from './fields/time-zone-field.tsx'
import { WeeklyHoursField } from './fields/weekly-hours-field.tsx'

interface Props {
  name: string
  field: Field
  /** All inputs of the form: some depend on others. */
  draft: Draft
  onChange(value: FieldDraft): void
}

/** The input of a field, as its kind asks for: `field-draft.ts` says what stands in it. */
export function FieldInput({ name, field, draft, onChange }: Props): ReactElement {
  // Which draft stands for which kind only `field-draft.ts` knows.
  const props = { name, value: (draft[name] ?? '') as never, onChange }
  switch (field.kind) {
    case 'text':
      return <TextField {...props} field={field} />
    case 'markdown':
      return <MarkdownField {...props} field={field} />
    case 'texts':
      return <TextsField {...props} field={field} />
    case 'flag':
      return <FlagField {...props} field={field} />
    case 'choice':
      return <ChoiceField {...props} field={field} />
    case 'choices':
      return <ChoicesField {...props} field={field} />
    case 'date':
      return <DateField {...props} field={field} />
    case 'moment':
      return <MomentField {...props} field={field} />
    case 'instant':
      return <InstantField {...props} field={field} />
    case 'integer':
    case 'email':
    case 'phone':
    case 'url':
    case 'postalCode':
    case 'slug':
      return <PlainField {...props} field={field} />
    case 'color':
      return <ColorField {...props} field={field} />
    case 'timeZone':
      return <TimeZoneField {...props} field={field} />
    case 'reference':
      return <ReferenceField {...props} field={field} />
    case 'coordinates':
      return <CoordinatesField {...props} field={field} address={addressIn(draft, field.address)} />
    case 'image':
      return <ImageField {...props} field={field} />
    case 'weeklyHours':
      return <WeeklyHoursField {...props} field={field} />
    case 'hoursExceptions':
      return <HoursExceptionsField {...props} field={field} />
    case 'recurrence':
      return <RecurrenceField {...props} field={field} start={String(draft[field.from] ?? '')} />
  }
}

/** What the inputs of an address say, as one would write it on a line. */
function addressIn(draft: Draft, names: readonly string[] = []): string {
  return names.flatMap((name) => String(draft[name] ?? '').trim() || []).join(', ')
}
