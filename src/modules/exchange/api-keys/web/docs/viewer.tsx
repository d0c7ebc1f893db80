import { useEffect, useRef, useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'

/** Every call that a key may make, with a form to try it. Its code is large, so it is loaded on this page alone. */
export function OpenApiViewer() {
  const [turn, setTurn] = useState(0)
  return <Viewer key={turn} onRetry={() => setTurn(turn + 1)} />
}

function Viewer({ onRetry }: { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const { showOpenApi } = await import('./swagger.ts')
      if (!isGone && place.current) await showOpenApi(place.current)
    }
    show().then(
      () => !isGone && setState('shown'),
      () => !isGone && setState('failed'),
    )
    return () => void (isGone = true)
  }, [])
  return (
    <div className="min-h-96">
      {state === 'loading' && <p className="text-soft">{t('Loading the calls…')}</p>}
      {state === 'failed' && (
        <Note tone="rose">
          {t("The calls couldn't be loaded.")}{' '}
          <Button variant="quiet" size="sm" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </Note>
      )}
      <div ref={place} />
    </div>
  )
}
