import type { ReactElement } from 'react'
import type { Draft } from '#app/editing/drafts/draft.ts'
import type { CampusScope } from '#content/document.ts'
import type { Field } from '#content/fields.ts'
import { ChangedDatesField } from './changed-dates-field.tsx'
import { ChoiceField, ChoicesField, FlagField } from './choice-fields.tsx'
import { ColorField } from './color-field.tsx'
import { ReferenceField, TimeZoneField } from './combobox-fields.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
import { DrawingField } from './drawing-field.tsx'
import type { FieldDraft } from './field-draft.ts'
import { HolidaysField } from './holidays-field.tsx'
import { HoursExceptionsField } from './hours-exceptions-field.tsx'
import { ImageField } from './image-field.tsx'
import { IntegerField } from './integer-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PushField } from './push-field.tsx'
import { RecurrenceField } from './recurrence-field.tsx'
import { RowsField } from './rows-field.tsx'
import { PhoneField, PlainField, TextField, TextsField } from './text-fields.tsx'
import { DateField, InstantField, MomentField } from './time-fields.tsx'
import { WeeklyHoursField } from './weekly-hours-field.tsx'

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
      return field.holidaysAt ? (
        <HolidaysField {...props} field={field} at={field.holidaysAt} draft={draft} />
      ) : (
        <TextsField {...props} field={field} />
      )
    case 'flag':
      return field.isPush ? (
        <PushField {...props} field={field} draft={draft} />
      ) : (
        <FlagField {...props} field={field} />
      )
    case 'choice':
      return <ChoiceField {...props} field={field} />
    case 'choices':
      return <ChoicesField {...props} field={field} />
    case 'date':
      return <DateField {...props} field={field} />
    case 'moment':
      return <MomentField {...props} field={field} start={textIn(draft, field.from)} />
    case 'instant':
      return <InstantField {...props} field={field} />
    case 'phone':
      return <PhoneField {...props} field={field} scope={scopeIn(draft)} />
    case 'integer':
      return <IntegerField {...props} field={field} words={textIn(draft, field.monthsOf)} />
    case 'email':
    case 'url':
    case 'postalCode':
    case 'slug':
      return <PlainField {...props} field={field} />
    case 'color':
      return <ColorField {...props} field={field} seed={textIn(draft, field.toneOf)} />
    case 'timeZone':
      return <TimeZoneField {...props} field={field} />
    case 'reference':
      return <ReferenceField {...props} field={field} />
    case 'coordinates':
      return <CoordinatesField {...props} field={field} address={addressIn(draft, field.address)} />
    case 'image':
      return <ImageField {...props} field={field} proposedAlt={textIn(draft, field.altFrom)} />
    case 'drawing':
      return <DrawingField {...props} field={field} />
    case 'weeklyHours':
      return <WeeklyHoursField {...props} field={field} />
    case 'hoursExceptions':
      return <HoursExceptionsField {...props} field={field} />
    case 'rows':
      return field.changesDatesOf ? (
        <ChangedDatesField
          {...props}
          field={field}
          of={field.changesDatesOf}
          draft={draft}
          CellInput={FieldInput}
        />
      ) : (
        <RowsField {...props} field={field} CellInput={FieldInput} />
      )
    case 'recurrence':
      return <RecurrenceField {...props} field={field} start={String(draft[field.from] ?? '')} />
  }
}

/** Where what is written counts; a row of a field says nothing of that. */
function scopeIn({ campuses }: Draft): CampusScope {
  return Array.isArray(campuses) ? (campuses as string[]) : 'all'
}

/** What the inputs of an address say, as one would write it on a line. */
function addressIn(draft: Draft, names: readonly string[] = []): string {
  return names.flatMap((name) => String(draft[name] ?? '').trim() || []).join(', ')
}

/** What stands in another field of the form; nothing where none is named. */
function textIn(draft: Draft, name: string | undefined): string {
  return name ? String(draft[name] ?? '') : ''
}
