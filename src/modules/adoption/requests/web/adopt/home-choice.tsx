import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { FitList, HomeSummary } from '../parts/home-fit.tsx'
import { Trans } from '../../../../../ui/trans.tsx'

type HomeChoiceProps = {
  postId: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A check box to send the viewer's home with a request, with a preview of how it fits. */
export function HomeChoice({ postId, checked, onChange }: HomeChoiceProps) {
  const { data, isError, isFetching, refetch } = useQuery(
    useQueries().applications.form.queryOptions({ input: { postId } }),
  )
  if (!data)
    return isError ? (
      <Note
        tone="sun"
        action={
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t("Your home couldn't be loaded. You can send the request without it.")}
      </Note>
    ) : null
  const { home, fit } = data
  if (!home)
    return (
      <p className="text-sm text-soft">
        <Trans
          text="Asking for several pets? <a>Fill in your home once</a> and send it with each request. What you typed here stays."
          components={{
            a: <Link to="/settings/home" className="font-semibold text-brand underline underline-offset-3" />,
          }}
        />
      </p>
    )
  return (
    <section aria-label={t('My home')} className="grid gap-3 rounded-md bg-well p-4">
      <Checkbox
        label={t('Send my home with it')}
        hint={t('Only the owner of this pet reads it.')}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {fit.length > 0 && (
        <div className="grid gap-2.5">
          <h3 className="text-base">{t('How it fits')}</h3>
          <FitList points={fit} />
        </div>
      )}
      <details>
        <summary className="cursor-pointer font-semibold">{t('What your home says')}</summary>
        <div className="grid gap-3 pt-3">
          <HomeSummary home={home} />
          <Link
            to="/settings/home"
            className="touch relative justify-self-start font-semibold text-brand underline underline-offset-3"
          >
            {t('Change my home')}
          </Link>
        </div>
      </details>
    </section>
  )
}
