import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { LeaveQuestion } from '../../../../../ui/overlay/discard-question.tsx'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { useTypedText } from '../../../../../ui/form/text-state.ts'
import { CommunityFields, useCommunityForm, type PhotoSlot } from './community-form.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** The form that creates a community, then opens its page. */
export function CreateCommunity({ cover }: { cover: PhotoSlot }) {
  const queries = useQueries()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { watch, isTyped, forget } = useTypedText()
  const { form, fields, saving } = useCommunityForm({
    cover,
    save: values => queries.communities.create.call(values),
    success: t('Community created'),
    invalidates: [queries.communities.list.key()],
    onSaved: ({ id }) => {
      forget()
      void navigate(`/community/${id}`)
    },
  })
  return (
    <form {...form} {...watch} className="grid gap-5">
      <CommunityFields {...fields} />
      <LeaveQuestion isTyped={isTyped} />
      <Button
        type="submit"
        size="lg"
        disabled={!hydrated}
        busy={saving.isPending}
        busyText={t('Creating community...')}
        className="justify-self-start max-sm:w-full"
      >
        {t('Create Community')}
      </Button>
    </form>
  )
}
