import { startS3Server } from '../../src/platform/files/s3-server.fixture.ts'
import { reportCpu } from '../child.ts'

/** An object store in memory, in a process of its own. */
const store = await startS3Server({ bucket: 'photos', pageSize: 1000 })
reportCpu(store.endpoint, () => store.close())
