import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { EmbedComposer } from '../../../../modules/exchange/feeds/web/embed-composer.tsx'
import { FeedList } from '../../../../modules/exchange/feeds/web/feed-list.tsx'
import { Page } from '../../../../ui/layout/page.tsx'

export function Component() {
  const [search] = useSearchParams()
  const organization = (search.get('organization') ?? '').slice(0, 60)
  return (
    <Page className="grid grid-cols-1 gap-8">
      <title>{t('Show the animals on your site · Pawpal')}</title>
      <meta
        name="description"
        content={t('A line of code, a frame or a feed: the animals of this site on your own.')}
      />
      <header className="grid max-w-prose gap-2">
        <h1>{t('Show the animals on your site')}</h1>
        <p className="text-lg text-soft">
          {t(
            "Choose what to show, and paste the code. It follows the colors of your page, sets no cookie and doesn't track anyone.",
          )}
        </p>
      </header>
      <EmbedComposer organization={organization} />
      <FeedList organization={organization} />
    </Page>
  )
}
