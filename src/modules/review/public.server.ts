export { exportReviews } from './export-reviews.server.ts'
