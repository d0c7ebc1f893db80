import { createContext, use } from 'react'
import type { ContractRouterClient } from '@orpc/contract'
import { t } from '../shared/i18n/t.ts'
import type { contract } from '../contract.ts'
import type { Me } from '../modules/base/accounts/contract.ts'
import type { Queries } from './queries.ts'

/** The typed API: over HTTP in the browser, in process while the server renders. */
export type Api = ContractRouterClient<typeof contract>

export const QueriesContext = createContext<Queries | null>(null)

export function useQueries(): Queries {
  const queries = use(QueriesContext)
  if (!queries) throw new Error('useQueries works inside <QueriesContext> only')
  return queries
}

export const MeContext = createContext<Me | null>(null)

/** Who is signed in, or null. Read once for a page: many of its parts depend on it. */
export const useMe = (): Me | null => use(MeContext)

interface Refusal {
  code: string
  status: number
  message: string
}

/** The refusal that a failed call carries, or undefined where no answer came. */
export function refusalOf(error: unknown): Refusal | undefined {
  const { code, status, message } = (error ?? {}) as Partial<Refusal>
  return typeof code === 'string' && typeof status === 'number' && typeof message === 'string'
    ? { code, status, message }
    : undefined
}

export const isRefused = (error: unknown, code: string): boolean => refusalOf(error)?.code === code

/** Whether trying again can help: no answer, or one that says the trouble is on the server's side. */
export const mayPass = (error: unknown): boolean => (refusalOf(error)?.status ?? 500) >= 500

/** Why a call failed, as a text behind a colon. */
export function reasonOf(error: unknown): string {
  const refusal = refusalOf(error)
  if (!refusal) return t("the server couldn't be reached")
  if (refusal.code === 'INTERNAL_SERVER_ERROR') return t('Something went wrong on our side. Please try again.')
  return saidFailure(error, t('the server answered with status {status}', { status: String(refusal.status) }))
}

/** What the server said of a failure, where it said something meant for people; else the fallback. A proxy's page has no words. */
export function saidFailure(error: unknown, fallback: string): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'BAD_REQUEST') return issueForPeople(error) ?? fallback
  return (refusal && refusal.code !== 'INTERNAL_SERVER_ERROR' && refusal.message) || fallback
}

/** What the server said of a field in words for people; its other words about fields are for programmers. */
function issueForPeople(error: unknown): string | undefined {
  const { data } = error as { data?: { issues?: { message: string; params?: { forPeople?: boolean } }[] } }
  return data?.issues?.find(({ params }) => params?.forPeople)?.message
}

/** The same of a refusal alone: a failure of the server is said by the fallback, which says what was not done. */
export const messageOf = (error: unknown, fallback: string): string =>
  mayPass(error) ? fallback : saidFailure(error, fallback)
