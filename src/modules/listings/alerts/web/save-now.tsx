import { t } from '../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../app/client.ts'
import type { Queries } from '../../../../app/queries.ts'
import { dispatchSignal } from '../../../../shared/signals.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { SaveOutcome } from '../contract.ts'
import { SEARCH_SAVED_SIGNAL } from '../vocabulary.ts'
import { ownTimeZone, parametersIn } from './queries.ts'

const READABLE_MS = 10_000
const TOAST = 'saved-search'

/** Saves the search of a URL, or a search for pets like a post. */
export async function sendSearch(queries: Queries, search: URLSearchParams, more: object = {}): Promise<SaveOutcome> {
  const like = search.get('like')
  const timeZone = ownTimeZone()
  const saved = like
    ? await queries.alerts.saveLike.call({ postId: Number(like), timeZone })
    : await queries.alerts.save.call({ parameters: parametersIn(search), timeZone, ...more })
  dispatchSignal({ name: SEARCH_SAVED_SIGNAL, data: saved })
  return saved
}

/** Saves at once and shows a message with buttons to undo and edit. */
export async function saveNow(queries: Queries, search: URLSearchParams): Promise<void> {
  try {
    const saved = await sendSearch(queries, search)
    toast.success(<SavedMessage saved={saved} undo={() => undo(queries, saved)} />, {
      id: TOAST,
      duration: READABLE_MS,
    })
  } catch (error) {
    toast.error(messageOf(error, t("The search couldn't be saved. Please try again.")), { id: TOAST })
  }
}

async function undo(queries: Queries, { id }: SaveOutcome): Promise<void> {
  try {
    await queries.alerts.remove.call({ id })
    toast.success(t('The search is no longer saved.'), { id: TOAST })
  } catch (error) {
    toast.error(messageOf(error, t("That didn't work. Please try again.")), { id: TOAST })
  }
}

function SavedMessage({ saved, undo }: { saved: SaveOutcome; undo: () => Promise<void> }) {
  return (
    <span className="grid gap-1">
      <span>{textOf(saved)}</span>
      <span className="flex gap-4">
        <a href={`/saved/${saved.id}`} className={action}>
          {t('Edit')}
        </a>
        {saved.created && (
          <button type="button" className={action} onClick={() => void undo()}>
            {t('Undo')}
          </button>
        )}
      </span>
    </span>
  )
}

function textOf({ name, alert, created }: SaveOutcome): string {
  if (!created) return t("You've saved “{name}” already.", { name })
  return alert === 'never'
    ? t('Saved: “{name}”.', { name })
    : t(
        "{alert, select, atOnce {Saved: “{name}”. We'll alert you as soon as one appears.} daily {Saved: “{name}”. We'll alert you once a day.} other {Saved: “{name}”. We'll alert you once a week.}}",
        { alert, name },
      )
}

const action = 'touch relative font-semibold text-brand underline underline-offset-3'
