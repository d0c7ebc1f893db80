export { answerFeed, OPEN_HEADERS } from './answer-feed.server.ts'
export { answerEmbedTexts, embedFrame, embedTexts } from './embed-frame.server.ts'
export { answerOembed } from './oembed.server.ts'
export { defineUploadJobs } from './upload.server.ts'
