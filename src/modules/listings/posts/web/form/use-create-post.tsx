import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../../../../shared/addresses.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { NO_SPECIES } from './written-species.ts'
import type { FilledForm } from './use-pet-form.ts'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

const HOME_AFTER_MS = 1000
/** Time to read the message and to follow its link. */
const TOAST_MS = 10_000
const LOGGED_OUT = msg('You must be logged in to create a post')

interface CreatePostOptions {
  /** The form's idempotency key. */
  formId: string
  /** Whether the new post is an organisation's draft. */
  drafting: boolean
  onCreated: () => void
}

/** Creates a post, then goes to /home after a moment. */
export function useCreatePost({ formId, drafting, onCreated }: CreatePostOptions) {
  const queries = useQueries()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const { mutate, data, variables, error, status } = useAction({
    ...queries.posts.create.mutationOptions(),
    onSuccess: () => {
      onCreated()
      // Not awaited, so that the page shows the success at once.
      void cache.invalidateQueries({ queryKey: queries.posts.key() })
    },
    // The toast stays visible on the sign-in page.
    failure: error => (isRefused(error, 'UNAUTHORIZED') ? t(LOGGED_OUT) : undefined),
  })
  const next = data && nextStep({ name: variables?.name ?? '', status: data.status }, drafting)
  const goHome = useEffectEvent(async () => {
    await navigate(paths.afterCreate)
    if (data && next) toast.success(<Created to={`${paths.post}/${data.id}`} next={next} />, { duration: TOAST_MS })
  })
  useEffect(() => {
    if (status !== 'success') return
    const timer = setTimeout(() => void goHome(), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [status])
  return {
    create: ({ pet, ...rest }: FilledForm & { bondedWithId: number | null }) =>
      mutate({ ...pet, species: pet.species === NO_SPECIES ? undefined : pet.species, ...rest, formId }),
    status,
    /** What happens next with the new post. */
    next,
    /** The error message. */
    error: error ? textOf(error) : undefined,
  }
}

const textOf = (error: unknown): string =>
  isRefused(error, 'UNAUTHORIZED') ? t(LOGGED_OUT) : messageOf(error, t('Error creating post. Please try again.'))

function nextStep({ name, status }: { name: string; status: string }, drafting: boolean): string {
  if (drafting) return t('A coordinator looks at your draft first.')
  // Some sites review no posts.
  return status === 'approved'
    ? t('{name} is online.', { name })
    : t("{name} is with a vet. We'll tell you when it's online.", { name })
}

const Created = ({ to, next }: { to: Address; next: string }) => (
  <>
    {next}{' '}
    <Link to={to} className="font-semibold underline">
      {t('See your listing')}
    </Link>
  </>
)
