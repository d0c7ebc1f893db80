import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { cx } from '../../../../ui/cx.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

/** The part of the settings that converts a shelter account to an organization, or creates one for other accounts. */
export function OrganizationPart({ isShelter }: { isShelter: boolean }) {
  return isShelter ? (
    <TurnInto />
  ) : (
    <Link to="/organization/start" className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}>
      {t('Start an organization')}
    </Link>
  )
}

function TurnInto() {
  const [asking, setAsking] = useState(false)
  const queries = useQueries()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const turn = useAction({
    mutationFn: () => queries.organizations.fromProfile.call(),
    onSuccess: async ({ slug }) => {
      await navigate(`/organization/${slug}/people`)
      await cache.invalidateQueries()
    },
    failure: t("That didn't work. Please try again."),
    onError: () => setAsking(false),
  })
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('Turn into an organization')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Turn this account into an organization?')}
        description={t(
          "Your listings with their requests, and the conversations about them, move to the organization. You become its manager. Your own account keeps everything else. This can't be undone.",
        )}
        confirmText={t('Turn into an organization')}
        tone="primary"
        busy={turn.isPending}
        onConfirm={() => turn.mutate()}
      />
    </>
  )
}
