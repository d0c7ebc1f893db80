import type { Viewer } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { linkOfTeam, readTeams } from '../../people/organizations/public.server.ts'
import type { NewNotification } from './notify.server.ts'

/**
 * The notifications that people get: of one to an organisation, its managers and coordinators get one each, but not who caused it.
 * @returns a list for each given one
 */
export async function expandTeams(
  tx: Tx,
  news: readonly NewNotification[],
  viewer: Viewer | null | undefined,
): Promise<NewNotification[][]> {
  const teams = await readTeams(
    tx,
    news.map(({ userId }) => userId),
  )
  const actorId = viewer?.actingPerson?.id ?? viewer?.id
  return news.map(item => {
    const team = teams.get(item.userId)
    if (!team) return [item]
    const toTeam = {
      ...item,
      message: phrase('{team}: {message}', { team: team.name, message: item.message }),
      link: linkOfTeam(team, item.link),
    }
    return team.people.filter(id => id !== actorId).map(userId => ({ ...toTeam, userId }))
  })
}
