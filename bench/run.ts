import { benchAccounts } from './accounts.ts'
import { benchAdmin } from './admin.ts'
import { benchBackups } from './backups.ts'
import { benchBoard } from './board.ts'
import { benchCalls } from './calls.ts'
import { benchChat } from './chat.ts'
import { benchCommunities } from './communities.ts'
import { benchDecisions } from './decisions.ts'
import { benchFeeds } from './feeds.ts'
import { benchFinding } from './finding.ts'
import { benchImport } from './import.ts'
import { benchGrowth } from './growth.ts'
import { benchNavigation } from './navigation.ts'
import { benchObservability } from './observability.ts'
import { benchOpenData } from './open-data.ts'
import { benchPagesAndLists } from './pages-and-lists.ts'
import { benchPhotoHashes } from './photo-hashes.ts'
import { benchPosts } from './posts.ts'
import { benchReference } from './reference.ts'
import { benchSafety } from './safety.ts'
import { benchSizes } from './sizes.ts'
import { benchStreams } from './streams.ts'
import { benchUploads } from './uploads.ts'

/** `npm run bench` measures pages and lists, `npm run bench -- accounts` accounts, and so on. Arguments after the name go to the benchmark. */
const benches: Record<string, (args: string[]) => Promise<void>> = {
  pages: benchPagesAndLists,
  feeds: benchFeeds,
  finding: benchFinding,
  growth: benchGrowth,
  import: benchImport,
  navigation: benchNavigation,
  accounts: benchAccounts,
  admin: benchAdmin,
  backup: benchBackups,
  board: benchBoard,
  calls: benchCalls,
  chat: benchChat,
  communities: benchCommunities,
  decisions: benchDecisions,
  observability: benchObservability,
  'open-data': benchOpenData,
  'photo-hashes': benchPhotoHashes,
  posts: benchPosts,
  reference: benchReference,
  safety: benchSafety,
  sizes: benchSizes,
  streams: benchStreams,
  uploads: benchUploads,
}

const [name = 'pages', ...args] = process.argv.slice(2)
const bench = benches[name]
if (!bench) throw new Error(`There is no benchmark called ${name}, but ${Object.keys(benches).join(', ')}`)
await bench(args)
