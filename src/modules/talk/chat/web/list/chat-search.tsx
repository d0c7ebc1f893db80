import { useState, type ReactNode } from 'react'
import { Search } from '../../../../../ui/icons.tsx'
import { controlStyles } from '../../../../../ui/form/field.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { useDebounced } from '../../../../../ui/use-debounced.ts'
import { MAX_SEARCH_LENGTH } from '../../vocabulary.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { SearchResults } from './search-results.tsx'

/** A search field above the list of conversations. While it has text, results replace the list. */
export function ChatSearch({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  return (
    <>
      <search className="relative block px-4 pb-3 sm:px-5">
        <Search
          aria-hidden="true"
          size={17}
          className="pointer-events-none absolute top-3.5 start-7.5 text-soft sm:start-8.5"
        />
        <input
          type="search"
          aria-label={t(PROMPT)}
          placeholder={t(PROMPT)}
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={event => setText(event.target.value)}
          className={cx(controlStyles, 'h-11 rounded-full pe-3 ps-10')}
        />
      </search>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {search && text.trim() ? <SearchResults search={search} level={level} /> : children}
      </div>
    </>
  )
}

const PROMPT = msg('Search conversations')
