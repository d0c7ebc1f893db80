import type { ReactNode } from 'react'
import { usePaths } from '../navigation/paths.ts'
import { TypingNotice } from './typing-notice.tsx'

const loadContacts = async () => (await import('../../shared/find-contacts.ts')).contactNotice
const loadTown = async () => (await import('../../shared/town-only.ts')).townNotice

/** Organisations are reached by what they publish. */
const useIsOrganization = (): boolean => usePaths().fosterHome !== undefined

/** Around a field that everybody reads: notices phone numbers, mail addresses and streets of private persons. */
export function PublicText({ text, children }: { text?: string; children: ReactNode }) {
  const isOrganization = useIsOrganization()
  return (
    <TypingNotice load={isOrganization ? undefined : loadContacts} text={text}>
      {children}
    </TypingNotice>
  )
}

interface PublicTownProps {
  /** Whether the person is a shelter, which shows its address. */
  isShelter?: boolean
  children: ReactNode
}

/** Around the location of a person, of which everybody reads the town alone. */
export function PublicTown({ isShelter = false, children }: PublicTownProps) {
  const isOrganization = useIsOrganization()
  return <TypingNotice load={isShelter || isOrganization ? undefined : loadTown}>{children}</TypingNotice>
}
