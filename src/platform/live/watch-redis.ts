import type { Log } from '../log.ts'
import type { RedisAddress } from '../redis.ts'
import { examineRedis, REDIS_ACTIONS, type RedisState } from '../redis-state.ts'

/** While events arrive, Sentinels and clusters are asked once in so many beats. */
const RARE_BEATS = 5

interface RedisWatch {
  /** Call it regularly. `missing`: events of other servers may be missing. */
  onBeat(missing: boolean): void
  state(missing: boolean): RedisState
}

/** Finds out why Redis cannot be used, or not replaced, and logs one line when that changes. */
export function watchRedis(address: RedisAddress, log: Log): RedisWatch {
  let examined: RedisState = 'ok'
  let logged: RedisState = 'ok'
  let asking = false
  let beats = 0
  const examine = async (missing: boolean) => {
    asking = true
    const { state, text } = await examineRedis(address)
    asking = false
    examined = state
    if (state === logged || (state === 'ok' && missing)) return
    logged = state
    if (state === 'ok') log.info({ redis: state }, 'Redis can be used again')
    else log.warn({ redis: state, action: REDIS_ACTIONS[state] }, `Redis: ${text}`)
  }
  return {
    onBeat: missing => {
      beats += 1
      const isDue = missing || logged !== 'ok' || (typeof address === 'object' && beats % RARE_BEATS === 0)
      if (isDue && !asking) void examine(missing)
    },
    state: missing => (missing && examined === 'ok' ? 'unreachable' : examined),
  }
}
