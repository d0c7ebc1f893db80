export { definePartitionJobs } from './maintain-partitions.server.ts'
export { partitionTables } from './partition-tables.server.ts'
export { GROWING_TABLE_NAMES } from './growing-tables.server.ts'
export { partitionState, readTableStates, type TableState } from './read-state.server.ts'
