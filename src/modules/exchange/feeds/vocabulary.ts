export const NETWORKS = ['petfinder', 'rescuegroups', 'adoptapet'] as const
/** A network that takes files. */
export type FeedNetwork = (typeof NETWORKS)[number]
export const NETWORK_LABELS: Record<FeedNetwork, string> = {
  petfinder: 'Petfinder',
  rescuegroups: 'RescueGroups',
  adoptapet: 'Adopt-a-Pet',
}

export const UPLOAD_PROTOCOLS = ['sftp', 'ftps', 'ftp'] as const
export type UploadProtocol = (typeof UPLOAD_PROTOCOLS)[number]
export const DEFAULT_PORTS: Record<UploadProtocol, number> = { sftp: 22, ftps: 21, ftp: 21 }

export const UPLOAD_TIMES = ['hour', 'night'] as const
export type UploadTime = (typeof UPLOAD_TIMES)[number]

export const MAX_HOST_LENGTH = 253
export const MAX_USERNAME_LENGTH = 100
export const MAX_PASSWORD_LENGTH = 200
export const MAX_FOLDER_LENGTH = 200
export const MAX_FILE_NAME_LENGTH = 100
/** Animals on a page of a feed. */
export const MAX_PAGE = 200
/** Runs of a network that the page shows. */
export const LISTED_RUNS = 10
