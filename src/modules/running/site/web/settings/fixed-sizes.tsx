import { msg, t } from '../../../../../shared/i18n/t.ts'
import { MAX_MESSAGE_LENGTH } from '../../../../talk/chat/vocabulary.ts'
import { MAX_DESCRIPTION_LENGTH } from '../../../../listings/posts/vocabulary.ts'
import { MAX_BIO_LENGTH } from '../../../../people/profiles/vocabulary.ts'
import { SettingSection } from './setting-card.tsx'

/** Fixed sizes that no setting changes. */
export function FixedSizes() {
  return (
    <SettingSection title={t('Sizes')} text={t('The same on every site, and not to be changed here.')}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
        {sizes().map(([name, size]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{t(name)}</dt>
            <dd className="font-semibold">{size}</dd>
          </div>
        ))}
      </dl>
    </SettingSection>
  )
}

const characters = (count: number): string => t('{count, number} characters', { count })

const sizes = () =>
  [
    [msg('Chat message'), characters(MAX_MESSAGE_LENGTH)],
    [msg('Description of a pet'), characters(MAX_DESCRIPTION_LENGTH)],
    [msg('Bio'), characters(MAX_BIO_LENGTH)],
    [msg('Request without a file'), '1 MB'],
  ] as const
