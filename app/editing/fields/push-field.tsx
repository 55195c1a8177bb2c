import { useEffect, useState } from 'react'
import type { Draft } from '#app/editing/drafts/draft.ts'
import { atTime, onDay } from '#app/i18n/dates.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { useSend } from '#app/session/use-send.ts'
import { addDays, dayOf, type LocalTime, localTime, timeOf } from '#content/local-time.ts'
import { isDue } from '#content/notices-due.ts'
import type { PushReach } from '#protocol/api-types.ts'
import { isQuietTime } from '#protocol/push.ts'
import { pushPaths } from '#protocol/push-paths.ts'
import { FlagField } from './choice-fields.tsx'
import type { FieldOf, FieldProps } from './field-label.tsx'

interface Props extends FieldProps<FieldOf<'flag'>, boolean> {
  draft: Draft
}

/** A tick by which a notice goes out to phones; set, it tells to how many and when. */
export function PushField({ draft, ...field }: Props) {
  const { timeZone } = useSettings()
  const devices = useReach(field.value, draft.campuses)
  const when = sendingTime(draft, localTime(Date.now(), timeZone))
  return (
    <>
      <FlagField {...field} />
      <p role="status" className="field-hint push-effect">
        {field.value &&
          [reachSentence(devices), when, 'Mudar o texto depois não avisa de novo.']
            .filter(Boolean)
            .join(' ')}
      </p>
    </>
  )
}

/** How many devices follow what a notice is told by; undefined until and unless the server tells. */
function useReach(isAsked: boolean, campuses: Draft[string] | undefined): number | undefined {
  const send = useSend()
  const published = useCollection('campuses')
  const [reach, setReach] = useState<{ of: string; devices: number }>()
  const chosen = campuses === 'all' ? published?.map(({ id }) => id) : campuses
  const asked = Array.isArray(chosen) ? chosen.join() : ''
  const path = `${pushPaths.reach}?${new URLSearchParams({ campuses: asked })}`
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    send<PushReach>('GET', path).then((answer) => {
      if (!isGone && answer.kind === 'done') setReach({ of: path, devices: answer.value.devices })
    })
    return () => {
      isGone = true
    }
  }, [send, path, isAsked])
  return reach?.of === path ? reach.devices : undefined
}

function reachSentence(devices: number | undefined): string {
  if (devices === undefined) return ''
  if (devices === 0) return 'Por enquanto nenhum aparelho acompanha os avisos daqui.'
  return devices === 1
    ? 'Chega a 1 aparelho.'
    : `Chega a ${devices.toLocaleString('pt-BR')} aparelhos.`
}

/** When it is sent, if it is published now. */
export function sendingTime(draft: Draft, now: LocalTime): string {
  const { from, until } = draft
  if (!from || !until) return ''
  const span = { from: String(from), until: String(until) }
  const isUrgent = draft.severity === 'critical'
  if (isDue(span, now))
    return isUrgent ? 'Sai assim que você publicar, também à noite.' : sentBy(now)
  if (span.from <= `${now.day}T${now.time}`) return 'Este aviso já terminou: não sai.'
  const begins = { day: dayOf(span.from), time: timeOf(span.from) ?? '00:00' }
  const { day, time } = isUrgent ? begins : afterNight(begins)
  return `Sai ${onDay(day, now.day)}, ${atTime(time)}.`
}

function sentBy(now: LocalTime): string {
  if (!isQuietTime(now.time)) return 'Sai assim que você publicar.'
  return `De noite (22h às 7h) espera: sai ${onDay(afterNight(now).day, now.day)}, às 7h.`
}

/** The same moment, or the morning after where only what is urgent is sent. */
function afterNight({ day, time }: LocalTime): LocalTime {
  if (!isQuietTime(time)) return { day, time }
  return { day: time < '12:00' ? day : addDays(day, 1), time: '07:00' }
}
