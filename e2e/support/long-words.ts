import pg from 'pg'

/** A word without a place to break it, as long as names may be. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschluesselanhaengerhersteller'

/** What people write, by table. */
const TEXTS: Record<string, string> = {
  users: 'name verified_reason verified_public_line',
  posts: 'name content health_info vet_notes rejection_reason',
  profiles: 'bio location organisation opening_hours phone',
  comments: 'content',
  communities: 'description closed_reason',
  discussions: 'content',
  discussion_comments: 'content',
  messages: 'content',
  conversations: 'pet_name',
  notifications: 'message subject',
  adoption_applications: 'home_situation experience why_this_pet additional_info',
  adoption_requests: 'decision_message',
  photos: 'alt filename',
  saved_searches: 'name location breed color coat',
  api_keys: 'name',
  question_sets: 'name',
  agreement_templates: 'name text',
  answer_templates: 'name text',
  health_entries: 'name dose vet notes',
  health_documents: 'title',
  contact_messages: 'name subject message',
  reports: 'note',
  request_cards: 'next_step',
  happy_endings: 'content town',
  organizations: 'street adoption_policy',
  team_notes: 'content',
  foster_offers: 'message',
}

const MOST: Record<string, number> = { 'profiles.phone': 30 }

/** Gives every text that people wrote into a database one long word. */
export async function lengthenTexts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const [table, columns] of Object.entries(TEXTS))
    for (const column of columns.split(' '))
      await client.query(`update ${table} set ${column} = left($1, $2)`, [LONG_WORD, MOST[`${table}.${column}`] ?? 80])
  await client.query(
    "update posts set temperament = array[$1], facts = facts || jsonb_build_object('breed', $1::text)",
    [LONG_WORD],
  )
  await client.query('update communities set name = left($1, 60) || id', [LONG_WORD])
  await client.end()
}
