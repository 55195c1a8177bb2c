import * as z from 'zod'
import { lowestContrast } from '#content/contrast.ts'
import { safeDrawing } from '#content/drawing/safe-drawing.ts'
import type {
  Field,
  HoursException,
  HoursInterval,
  WeeklyHours,
  WeekOfMonth,
} from '#content/fields.ts'
import { type TextFormat, textFormats } from '#content/fields.ts'
import { passesMidnight } from '#content/opening-hours.ts'
import { isSitePath, isWebAddress } from '#content/text/safe-text.ts'
import { type Appearance, MIN_CONTRAST } from '#content/theme-grounds.ts'

z.config(z.locales.pt())

/** An id, and what stands in an address: lower-case letters, numbers and hyphens. */
export const idSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use letras minúsculas sem acento, números e hífens')

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime({ error: 'use um dia e uma hora que existam' })
const day = z.iso.date('use um dia que exista, com mês e ano')
const moment = z
  .string()
  .refine(
    (value) => isDay(value.slice(0, 10)) && /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(value),
    'use um dia que exista, com mês e ano; a hora, se houver, vai até 23h59',
  )

/** An approximate date: a day, a month, a year, a span of years, or about a year. */
export const asOf = z
  .string()
  .regex(
    /^((c\. )?\d{4}(-\d{2}(-\d{2})?)?|\d{4}–\d{4})$/,
    'use um dia, um mês com o ano, um ano, dois anos como 2016–2018, ou c. 2012',
  )

const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'use uma hora como 19:30')

const interval = z
  .strictObject({ opens: clockTime, closes: clockTime })
  .refine((value) => value.opens !== value.closes, 'a hora de fechar é a mesma de abrir')
  .refine((value) => value.opens !== '24:00', 'abrir à meia-noite é 00:00')
  .refine((value) => value.closes !== '00:00', 'fechar à meia-noite é 24:00')
  .meta({ description: 'Se `closes` vem antes de `opens`, fecha no dia seguinte' })

const intervals = z
  .array(interval)
  .max(6)
  .refine(
    areApart,
    'os períodos de um dia se sobrepõem ou estão fora de ordem; só o último pode passar da meia-noite',
  ) satisfies z.ZodType<HoursInterval[]>

const weekday = z.union([1, 2, 3, 4, 5, 6, 7].map((n) => z.literal(n as 1)))

const weeklyHours = z
  .array(z.strictObject({ days: z.array(weekday).min(1), intervals }))
  .refine((groups) => {
    const days = groups.flatMap((group) => group.days)
    return new Set(days).size === days.length
  }, 'um dia da semana aparece duas vezes') as z.ZodType<WeeklyHours[]>

const hoursException = z
  .strictObject({
    from: day,
    to: day.optional(),
    label: shortText(80),
    intervals,
  })
  .refine((value) => !value.to || value.from <= value.to, {
    path: ['to'],
    message: 'o fim vem depois do começo',
  }) as z.ZodType<HoursException>

const webAddressError = 'use um endereço que comece com https://'
const webAddress = z
  .url({ protocol: /^https?$/, error: webAddressError })
  .refine(isWebAddress, webAddressError)

function shortText(max: number, format?: TextFormat) {
  const text = z
    .string()
    .trim()
    .min(1, 'falta preencher')
    .max(max, `use no máximo ${max} caracteres`)
  return format ? text.regex(textFormats[format].pattern, textFormats[format].hint) : text
}

function drawingText(max: number) {
  return z
    .string()
    .max(
      max,
      `o desenho tem mais de ${max / 1000} kB: simplifique as formas e tire fotos de dentro`,
    )
    .refine(
      // Too long was said already, and is not read.
      (source) => source.length > max || safeDrawing(source, '') !== undefined,
      'use um desenho SVG inteiro, com largura e altura',
    )
}

function wholeNumber(min: number, max: number) {
  const error = `use um número inteiro de ${min} a ${max}`
  return z.int(error).min(min, error).max(max, error)
}

function degrees(most: number) {
  const error = `use graus como -15.755, de -${most} a ${most}`
  return z.number(error).min(-most, error).max(most, error)
}

function colorSchema(legible: Appearance | undefined): z.ZodType {
  const color = z.string().regex(/^#[0-9a-f]{6}$/, 'use uma cor como #2f9e41')
  if (!legible) return color
  return color.refine((value) => lowestContrast(value, legible) >= MIN_CONTRAST, {
    error: ({ input }) => illegible(String(input), legible),
  })
}

function illegible(color: string, appearance: Appearance): string {
  // Rounded down: what is short of it must not look like enough.
  const ratio = Math.floor(lowestContrast(color, appearance) * 10) / 10
  const [where, way] = appearance === 'light' ? ['claro', 'escuro'] : ['escuro', 'claro']
  return `letras desta cor não se leem bem no fundo ${where}: o contraste é ${ratio.toLocaleString('pt-BR')} e precisa ser pelo menos ${MIN_CONTRAST.toLocaleString('pt-BR')}. Escolha um tom mais ${way}`
}

function choiceOf(choices: Readonly<Record<string, string>>) {
  return z.enum(Object.keys(choices), `use uma das opções: ${Object.keys(choices).join(', ')}`)
}

/** What a field of each kind accepts. */
export function fieldSchema(field: Field): z.ZodType {
  const schema = requiredFieldSchema(field).describe(field.label)
  return field.optional ? schema.optional() : schema
}

function requiredFieldSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return shortText(field.max, field.format)
    case 'markdown':
      return shortText(field.max)
    case 'texts':
      return z
        .array(shortText(field.max, field.format))
        .max(field.most, `use no máximo ${field.most} linhas`)
        .default([])
    case 'integer':
      return wholeNumber(field.min, field.max)
    case 'flag':
      // What nobody decided is not written as a decision.
      return field.optional ? z.boolean() : z.boolean().default(false)
    case 'choice':
      return choiceOf(field.choices)
    case 'choices':
      return z.array(choiceOf(field.choices)).max(Object.keys(field.choices).length).default([])
    case 'date':
      return day
    case 'moment':
      return moment
    case 'instant':
      return instant
    case 'email':
      return z.email('use um e-mail como setor@exemplo.edu.br').max(254)
    case 'phone':
      return z
        .string()
        .regex(
          /^\(\d{2}\) \d{4,5}-\d{4}$/,
          'escreva o telefone com o código de área, como (00) 0000-0000',
        )
    case 'url':
      return webAddress.max(2000, 'use no máximo 2000 caracteres')
    case 'postalCode':
      return z.string().regex(/^\d{5}-\d{3}$/, 'use um CEP como 70830-450')
    case 'slug':
    case 'reference':
      return idSchema
    case 'color':
      return colorSchema(field.legible)
    case 'timeZone':
      return z.string().refine(isTimeZone, 'use um fuso como America/Sao_Paulo')
    case 'coordinates':
      return z.strictObject({
        latitude: degrees(90),
        longitude: degrees(180),
      })
    case 'image':
      return z.strictObject({
        src: z
          .string()
          .refine(
            (src) => isSitePath(src) && /^[\w./-]+$/.test(src),
            'use um arquivo guardado neste aplicativo',
          ),
        alt: z.string().trim().min(1, 'descreva a imagem').max(300),
      })
    case 'drawing':
      return drawingText(field.max)
    case 'weeklyHours':
      return weeklyHours.default([])
    case 'hoursExceptions':
      return z.array(hoursException).max(200).default([])
    case 'recurrence':
      return z
        .strictObject({
          every: z.enum(['day', 'week', 'month']),
          interval: wholeNumber(1, 366),
          until: day,
          days: z
            .array(weekday)
            .min(1, 'marque ao menos um dia')
            .refine((days) => new Set(days).size === days.length, 'um dia aparece duas vezes')
            .exactOptional(),
          week: z.union([1, 2, 3, 4, 5].map((n) => z.literal(n as WeekOfMonth))).exactOptional(),
        })
        .refine(({ every, days }) => every === 'week' || days === undefined, {
          path: ['days'],
          message: 'só o que repete por semana tem dias da semana',
        })
        .refine(({ every, week }) => every === 'month' || week === undefined, {
          path: ['week'],
          message: 'só o que repete por mês tem semana do mês',
        })
    case 'rows':
      return z
        .array(z.strictObject(mapColumns(field.columns, fieldSchema)))
        .max(field.most, `use no máximo ${field.most} linhas`)
        .default([])
  }
}

function mapColumns<T>(
  columns: Readonly<Record<string, Field>>,
  make: (column: Field) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, make(column)]))
}

function areApart(list: HoursInterval[]): boolean {
  return list.every((entry, index) => {
    const before = list[index - 1]
    return !before || (!passesMidnight(before) && entry.opens >= before.closes)
  })
}

function isDay(value: string): boolean {
  return day.safeParse(value).success
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: value }))
  } catch {
    return false
  }
}
