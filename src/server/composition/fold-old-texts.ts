import { foldNames } from '../../modules/talk/communities/public.server.ts'
import { fillSkeletons } from '../../modules/people/organizations/public.server.ts'
import { foldWords } from '../../modules/listings/posts/public.server.ts'
import type { Services } from '../../api/context.ts'

const JOB = 'texts.fold-old'
const HOUR_SECONDS = 3600

/** Each start of a server asks for it: rows from before names and words were folded become as those of now. */
export const defineFoldingJob = (services: Services): void =>
  services.jobs.define({
    name: JOB,
    limitSeconds: HOUR_SECONDS,
    once: true,
    run: async () => {
      await foldNames(services)
      await fillSkeletons(services)
      await foldWords(services)
    },
  })

export const requestFolding = ({ jobs }: Pick<Services, 'jobs'>): Promise<void> => jobs.send(JOB, {})
