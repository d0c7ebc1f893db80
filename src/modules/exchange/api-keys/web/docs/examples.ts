/** Two calls in the shell: a token, then dogs near a place. */
export const curlExample = (site: string): string => `# A token for an hour
TOKEN=$(curl -s ${site}/api/token \\
  -d grant_type=client_credentials \\
  -d client_id="$PAWPAL_KEY" \\
  -d client_secret="$PAWPAL_SECRET" |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

# Dogs, newest first
curl -s "${site}/api/posts?species=dog" \\
  -H "Authorization: Bearer $TOKEN"

# Your shelter's animals from a file: read it, then start
curl -s ${site}/api/organizations/your-shelter/imports \\
  -H "Authorization: Bearer $TOKEN" -F file=@animals.csv
curl -s ${site}/api/organizations/your-shelter/imports/$ID/run \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -d '{}'`

/** The same in TypeScript, with the wait that a refusal over the limit asks for. */
export const typeScriptExample = (site: string): string => `const site = '${site}'

async function getToken(key: string, secret: string): Promise<string> {
  const answer = await fetch(\`\${site}/api/token\`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: key,
      client_secret: secret,
    }),
  })
  if (!answer.ok) throw new Error((await answer.json()).message)
  return (await answer.json()).access_token
}

const { PAWPAL_KEY = '', PAWPAL_SECRET = '' } = process.env
const token = await getToken(PAWPAL_KEY, PAWPAL_SECRET)
const answer = await fetch(\`\${site}/api/posts?species=dog\`, {
  headers: { authorization: \`Bearer \${token}\` },
})
if (answer.status === 429)
  console.log('Try again in', answer.headers.get('retry-after'), 'seconds')
else
  for (const { id, name } of (await answer.json()).items)
    console.log(name, \`\${site}/post/\${id}\`)`
