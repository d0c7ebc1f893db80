/** Partitions cannot be made or dropped. The message says why, and what to do. */
export class PartitionError extends Error {}
