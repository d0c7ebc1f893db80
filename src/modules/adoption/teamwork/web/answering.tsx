import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { formatList, t } from '../../../../shared/i18n/t.ts'
import { onSignal } from '../../../../shared/signals.ts'
import type { AnsweringSignal } from '../contract.ts'
import { ANSWERING_EVERY_MS, ANSWERING_SHOWN_MS, ANSWERING_SIGNAL } from '../vocabulary.ts'
import { membersQuery } from './queries.ts'

type AnsweringProps = { conversationId: string; draft: boolean }

/** Names colleagues who have a draft in the conversation, and signals the viewer's draft to them. */
export function Answering({ conversationId, draft }: AnsweringProps) {
  useSignalDraft(conversationId, draft)
  const names = useAnswering(conversationId)
  return (
    <p role="status" className="px-5 text-sm font-[650] text-brand empty:hidden">
      {names.length > 0 &&
        t('{count, plural, one {{names} is answering} other {{names} are answering}}', {
          count: names.length,
          names: formatList(names),
        })}
    </p>
  )
}

interface Colleague {
  id: string
  name: string
  until: number
}

function useAnswering(conversationId: string): string[] {
  const { data: members } = useQuery(membersQuery(useQueries()))
  const me = members?.find(({ isMe }) => isMe)?.id
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const onAnswering = useEffectEvent(({ person, draft, ...signal }: AnsweringSignal) => {
    if (signal.conversationId !== conversationId || me === undefined || person.id === me) return
    const others = colleagues.filter(({ id }) => id !== person.id)
    setColleagues(draft ? [...others, { ...person, until: Date.now() + ANSWERING_SHOWN_MS }] : others)
  })
  useEffect(() => onSignal(ANSWERING_SIGNAL, (signal: AnsweringSignal) => onAnswering(signal)), [])
  useEffect(() => {
    if (colleagues.length === 0) return
    const next = Math.min(...colleagues.map(({ until }) => until))
    const forget = () => setColleagues(all => all.filter(({ until }) => until > next))
    const timer = setTimeout(forget, next - Date.now())
    return () => clearTimeout(timer)
  }, [colleagues])
  return colleagues.map(({ name }) => name)
}

/** Repeats the signal while there is a draft and the page is visible. Failures are ignored. */
function useSignalDraft(conversationId: string, draft: boolean): void {
  const { answering } = useQueries().teamwork
  const signal = useEffectEvent((isDraft: boolean) => {
    if (isDraft && document.hidden) return
    void answering.call({ conversationId, draft: isDraft }).catch(() => {})
  })
  useEffect(() => {
    if (!draft) return
    signal(true)
    const timer = setInterval(() => signal(true), ANSWERING_EVERY_MS)
    return () => {
      clearInterval(timer)
      signal(false)
    }
  }, [draft])
}
