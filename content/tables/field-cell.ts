import {
  type Column,
  type Coordinates,
  type Field,
  type HoursException,
  type Image,
  type Recurrence,
  type Row,
  textFormats,
  type WeeklyHours,
} from '#content/fields.ts'
import { foldText } from '#content/text/fold-text.ts'
import { maskPhone, maskPostalCode, parseCoordinates } from '#content/text/typed-input.ts'
import type { Cell } from './cell.ts'
import {
  choiceCell,
  instantCell,
  joinList,
  listCell,
  plainCell,
  referenceCell,
  splitList,
} from './cell.ts'
import {
  exceptionText,
  readException,
  readRecurrence,
  readWeek,
  recurrenceText,
  weekText,
} from './schedule-text.ts'
import { momentText, readDay, readMoment } from './time-text.ts'

function formatExample(field: Field): string | undefined {
  return 'format' in field && field.format ? textFormats[field.format].example : undefined
}

/** How the values of a field stand in a table: the one place that knows the text of each kind. */
export function fieldCell(field: Field): Cell {
  switch (field.kind) {
    case 'text':
    case 'markdown':
      return plainCell('um texto', formatExample(field) ?? field.label)
    case 'drawing':
      return plainCell('o texto de um arquivo SVG', '')
    case 'texts':
      return listCell(
        'um ou mais textos, com | entre eles',
        formatExample(field) ?? 'Um | Outro',
        String,
        (text) => text,
      )
    case 'integer':
      return {
        ...plainCell(
          `um número inteiro de ${field.min} a ${field.max}`,
          String(Math.max(field.min, 1)),
        ),
        read: readInteger,
      }
    case 'flag':
      return flagCell
    case 'choice':
      return choiceCell(field.choices)
    case 'choices': {
      const { form, example, read, write } = choiceCell(field.choices)
      return listCell(`${form}; mais de uma com | entre elas`, example, write, read)
    }
    case 'date':
      return {
        ...plainCell('uma data como 12/03/2026', '12/03/2026'),
        write: momentCell.write,
        read: readDay,
      }
    case 'moment':
      return momentCell
    case 'instant':
      return instantCell
    case 'email':
      return plainCell('um e-mail como setor@exemplo.edu.br', 'setor@exemplo.edu.br')
    case 'phone':
      return { ...plainCell('um telefone como (61) 2193-8051', '(61) 2193-8051'), read: readPhone }
    case 'url':
      return plainCell('um endereço que comece com https://', 'https://www.exemplo.edu.br')
    case 'postalCode':
      return { ...plainCell('um CEP como 70830-450', '70830-450'), read: readPostalCode }
    case 'slug':
      return plainCell('letras minúsculas sem acento, números e hífens', 'um-endereco')
    case 'color':
      return {
        ...plainCell('uma cor como #2f9e41', '#2f9e41'),
        read: (text) => text.toLowerCase(),
      }
    case 'timeZone':
      return plainCell('um fuso como America/Sao_Paulo', 'America/Sao_Paulo')
    case 'reference':
      return referenceCell(field.to)
    case 'coordinates':
      return coordinatesCell
    case 'image':
      return imageCell
    case 'weeklyHours':
      return listCell(
        'dias e horas como seg a sex: 8h-12h, 14h-18h | sáb: 8h-12h',
        'seg a sex: 8h-12h, 14h-18h | sáb: 8h-12h',
        (week) => weekText(week as WeeklyHours),
        readWeek,
      )
    case 'hoursExceptions':
      return listCell(
        'dias, motivo e horas como 24/12/2026 a 31/12/2026, Recesso: fechado',
        '25/12/2026, Natal: fechado',
        (exception) => exceptionText(exception as HoursException),
        readException,
      )
    case 'recurrence':
      return {
        write: (value) => recurrenceText(value as Recurrence),
        read: readRecurrence,
        form: 'algo como a cada 2 semanas até 30/06/2026',
        example: 'a cada 1 semana até 30/06/2026',
      }
    case 'rows': {
      const { form, example, read, write } = rowCell(field.columns)
      return listCell(`${form}, com | entre uma ${field.row} e outra`, example, write, read)
    }
  }
}

/** The values of a row with `;` between them, in the order of its columns; what is missing at its end is left out. */
function rowCell(columns: Readonly<Record<string, Column>>): Cell {
  const cells = Object.entries(columns).map(([key, column]) => ({ key, cell: fieldCell(column) }))
  const labels = Object.values(columns).map(({ label }) => label)
  return {
    write: (value, context) =>
      cells
        .map(({ key, cell }) => {
          const part = (value as Row)[key]
          return part === undefined ? '' : cell.write(part, context).replace(/[\\;]/g, '\\$&')
        })
        .join('; ')
        .replace(/(; )+$/, ''),
    read: (text, context) => {
      const parts = splitRow(text)
      const row = cells.map(({ key, cell }, index) => {
        const part = parts[index]
        return [key, part ? cell.read(part, context) : undefined] as const
      })
      const isRead = row.every(([, value], index) => !parts[index] || value !== undefined)
      return isRead && parts.length <= cells.length
        ? Object.fromEntries(row.filter(([, value]) => value !== undefined))
        : undefined
    },
    form: `estas partes com ; entre elas: ${labels.join('; ')}`,
    example: cells
      .map(({ cell }) => cell.example)
      .join('; ')
      .replace(/(; )+$/, ''),
  }
}

function splitRow(text: string): string[] {
  const matches = [...text.matchAll(/((?:\\.|[^;\\])*)(;|$)/gs)]
  // After the part that ends the text comes an empty match.
  const end = matches.findIndex(([, , separator]) => separator === '')
  return matches.slice(0, end + 1).map(([, part = '']) => part.trim().replace(/\\(.)/gs, '$1'))
}

const momentCell: Cell = {
  write: (value) => momentText(String(value)),
  read: readMoment,
  form: 'uma data como 12/03/2026, ou com a hora: 12/03/2026 19:30',
  example: '12/03/2026 19:30',
}

const flagTexts = {
  yes: ['sim', 's', 'x', 'verdadeiro', 'true', '1'],
  no: ['nao', 'n', 'falso', 'false', '0'],
}

const flagCell: Cell = {
  write: (value) => (value === true ? 'sim' : 'não'),
  read: (text) => {
    const word = foldText(text)
    return flagTexts.yes.includes(word) || (flagTexts.no.includes(word) ? false : undefined)
  },
  form: 'sim ou não',
  example: 'não',
}

const coordinatesCell: Cell = {
  // Words first: a cell that begins with a minus looks like a formula.
  write: (value) => {
    const { latitude, longitude } = value as Coordinates
    return `lat. ${decimal(latitude)}; long. ${decimal(longitude)}`
  },
  read: (text) => {
    const [, ...written] =
      /^lat\w*\.?\s*([-\d.,e]+);?\s*long?\w*\.?\s*([-\d.,e]+)$/i.exec(text) ?? []
    const found = parseCoordinates(text)
    const [latitude, longitude] = found ? [found.latitude, found.longitude] : written
    return latitude && longitude
      ? { latitude: degreesOf(latitude), longitude: degreesOf(longitude) }
      : undefined
  },
  form: 'latitude e longitude como lat. -15,7551; long. -47,8763',
  example: 'lat. -15,7551; long. -47,8763',
}

const imageCell: Cell = {
  write: (value) => {
    const { src, alt } = value as Image
    return joinList([src, alt])
  },
  read: (text) => {
    const [src, alt, ...more] = splitList(text)
    return src && more.length === 0 ? { src, alt: alt ?? '' } : undefined
  },
  form: 'o arquivo e o que a foto mostra, com | entre eles',
  example: '',
}

function readInteger(text: string): number | undefined {
  const isWhole = /^[-−]?(\d+|\d{1,3}(\.\d{3})+)(,0+)?$/.test(text)
  return isWhole
    ? Number(text.replace(/,0+$/, '').replaceAll('.', '').replace('−', '-'))
    : undefined
}

function readPhone(text: string): string {
  return /^\d[\d ]{8,}$/.test(text) ? maskPhone(text) : text
}

/** A spreadsheet drops what it takes for a number's leading zeros. */
function readPostalCode(text: string): string {
  return /^\d{5,8}$/.test(text) ? maskPostalCode(text.padStart(8, '0')) : text
}

function degreesOf(text: string): number {
  return Number(text.replace(',', '.'))
}

function decimal(value: number): string {
  return String(value).replace('.', ',')
}
