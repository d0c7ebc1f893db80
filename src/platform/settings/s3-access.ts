/** How to reach an object store; a bucket is named beside it. */
export interface S3Access {
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}
