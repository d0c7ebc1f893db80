import { t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LostTracks } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'

/** @param isVet a vet whose account is not verified yet */
export function AccessDenied({ isVet }: { isVet: boolean }) {
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        level={1}
        picture={<LostTracks />}
        title={t('Access denied.')}
        text={
          isVet
            ? t(
                "Only verified veterinarians review listings, and your account isn't verified. Please ask an administrator to verify it.",
              )
            : t('The vet dashboard is for veterinarians.')
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {isVet && (
              <Link to="/contact" className={buttonStyles()}>
                {t('Contact us')}
              </Link>
            )}
            <Link to="/home" className={buttonStyles({ variant: isVet ? 'secondary' : 'primary' })}>
              {t('Return Home')}
            </Link>
          </div>
        }
      />
    </main>
  )
}
