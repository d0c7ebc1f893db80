import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../../shared/i18n/t.ts'

/** Chooses the language of the site. It works without scripts, too. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language" className="flex items-center gap-2">
      <input type="hidden" name="next" value={pathname + search} />
      <select
        name="language"
        aria-label={t('Language')}
        autoComplete="off"
        defaultValue={currentLanguage()}
        onChange={event => event.currentTarget.form?.requestSubmit()}
        className="min-h-11 rounded-full border border-line bg-card px-4"
      >
        {LANGUAGES.map(language => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
      <button className="hidden min-h-11 px-2 underline noscript:block">{t('Change')}</button>
    </form>
  )
}
