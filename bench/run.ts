import { benchAccounts } from './accounts.ts'
import { benchAdmin } from './admin.ts'
import { benchBoard } from './board.ts'
import { benchChat } from './chat.ts'
import { benchFeeds } from './feeds.ts'
import { benchFinding } from './finding.ts'
import { benchImport } from './import.ts'
import { benchNavigation } from './navigation.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchPagesAndLists } from './pages-and-lists.ts'
import { benchReference } from './reference.ts'
import { benchSafety } from './safety.ts'
import { benchSearches } from './searches.ts'
import { benchSizes } from './sizes.ts'
import { benchSmallMachine } from './small-machine.ts'
import { benchStreams } from './streams.ts'
import { benchUploads } from './uploads.ts'

/** `npm run bench` measures pages and lists, `npm run bench -- accounts` accounts, and so on. Arguments after the name go to the benchmark. */
const benches: Record<string, (args: string[]) => Promise<void>> = {
  pages: benchPagesAndLists,
  feeds: benchFeeds,
  finding: benchFinding,
  import: benchImport,
  navigation: benchNavigation,
  neighbours: benchNeighbours,
  accounts: benchAccounts,
  admin: benchAdmin,
  board: benchBoard,
  chat: benchChat,
  reference: benchReference,
  safety: benchSafety,
  searches: benchSearches,
  sizes: benchSizes,
  'small-machine': benchSmallMachine,
  streams: benchStreams,
  uploads: benchUploads,
}

const [name = 'pages', ...args] = process.argv.slice(2)
const bench = benches[name]
if (!bench) throw new Error(`There is no benchmark called ${name}, but ${Object.keys(benches).join(', ')}`)
await bench(args)
