import { get, type IncomingMessage } from 'node:http'

/** Opens an event stream; its events are the response's data. */
export const openEvents = (url: string, cookie?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { headers: cookie ? { cookie } : {}, agent: false }, response =>
      response.statusCode === 200
        ? resolve(response.setEncoding('utf8'))
        : reject(new Error(`The stream answered ${response.statusCode}`)),
    ).on('error', reject)
  })
