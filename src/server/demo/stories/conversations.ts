import type { DemoConversation } from './story.ts'

const HOUR = 60
const DAY = 24 * HOUR

export const conversations: readonly DemoConversation[] = [
  {
    pet: 'biscuit',
    adopter: 'maya',
    owner: 'tomas',
    unreadBy: 'tomas',
    messages: [
      {
        from: 'maya',
        text: 'Hello Tomás, I have just sent a request for Biscuit. Is he really as easy with children as you write?',
        minutesAgo: 2 * DAY,
      },
      {
        from: 'tomas',
        text: 'Hello Maya! He is. He lets them do the talking and steals the biscuits afterwards, which is how he got the name.',
        minutesAgo: 2 * DAY - 40,
      },
      {
        from: 'maya',
        text: 'That I can live with. How does he do when he is alone for three hours?',
        minutesAgo: 2 * DAY - 55,
      },
      {
        from: 'tomas',
        text: 'He sleeps. I filmed him once: he moved from the left side of the sofa to the right.',
        minutesAgo: DAY + 9 * HOUR,
      },
      {
        from: 'tomas',
        text: 'You would be a long way away, though. Have you thought about the journey?',
        minutesAgo: DAY + 9 * HOUR - 3,
      },
      {
        from: 'maya',
        text: 'I have. I would come down by train in the autumn break, stay for some days so that he can get to know me, and drive back with a friend and a very large blanket.',
        minutesAgo: DAY + 7 * HOUR,
      },
      {
        from: 'tomas',
        text: 'That is the nicest plan I have had for him so far. There is a second family too; I want to talk to both of you before I decide.',
        minutesAgo: DAY,
      },
      {
        from: 'maya',
        text: 'Of course, that is only fair. Would a video call on Thursday suit you? He may be present.',
        minutesAgo: 25,
      },
    ],
  },
  {
    pet: 'biscuit',
    adopter: 'pieter',
    owner: 'tomas',
    messages: [
      {
        from: 'pieter',
        text: 'Good evening. We have sent an application for Biscuit, teenagers and all. Does he bark much?',
        minutesAgo: DAY + 3 * HOUR,
      },
      {
        from: 'tomas',
        text: 'Good evening, Pieter. At the post, yes. At night, never. When he has found something, he sings.',
        minutesAgo: DAY + HOUR,
      },
      { from: 'pieter', text: 'I teach the trumpet at home. He will be the quiet one.', minutesAgo: 22 * HOUR },
      {
        from: 'tomas',
        text: 'Then he may well howl along; he does it with ambulances. Shall we speak at the weekend?',
        minutesAgo: 20 * HOUR,
      },
      {
        from: 'pieter',
        text: 'Saturday at eleven would be good. Thank you for taking the time.',
        minutesAgo: 19 * HOUR,
      },
    ],
  },
  {
    pet: 'marzipan',
    adopter: 'maya',
    owner: 'giulia',
    unreadBy: 'maya',
    messages: [
      {
        from: 'giulia',
        text: 'Congratulations! Marzipan has decided, and so have I. When would you like to fetch her?',
        minutesAgo: 37 * DAY,
      },
      {
        from: 'maya',
        text: 'I am sitting on the kitchen floor and smiling. The weekend after next? The balcony net will be up by then.',
        minutesAgo: 37 * DAY - 30,
      },
      {
        from: 'giulia',
        text: 'Perfect. I will pack her blanket, her notes and the feather she sleeps on.',
        minutesAgo: 36 * DAY,
      },
      {
        from: 'maya',
        text: 'First report: she inspected every room, rejected the new bed and is asleep in the laundry basket.',
        minutesAgo: 26 * DAY,
      },
      { from: 'giulia', text: 'That means she is staying.', minutesAgo: 26 * DAY - 15 },
      {
        from: 'maya',
        text: 'Three weeks now. She waits behind the door when I come home and trills. Thank you for trusting me with her.',
        minutesAgo: 6 * DAY,
      },
      {
        from: 'giulia',
        text: 'Your message went up on my fridge. A small question: may I show a picture of her to the next people who ask about a calico?',
        minutesAgo: 3 * HOUR,
      },
    ],
  },
  {
    pet: 'nell',
    adopter: 'hanna',
    owner: 'elin',
    messages: [
      {
        from: 'hanna',
        text: 'Dear Elin, I read about Nell three times. What does she do when a walk is over and she is not tired?',
        minutesAgo: 2 * DAY + 2 * HOUR,
      },
      {
        from: 'elin',
        text: 'She brings me her lead, then my boots, then my jacket. In that order. If I still do not move, she sighs.',
        minutesAgo: 2 * DAY - HOUR,
      },
      { from: 'hanna', text: 'I like her already. Has she ever been in a boat?', minutesAgo: DAY + 20 * HOUR },
      { from: 'elin', text: 'Once, on the fjord. She herded the gulls.', minutesAgo: DAY + 19 * HOUR },
      {
        from: 'hanna',
        text: 'I could come from the 12th to the 18th. I will rent something near you, and we walk as often as you and she like.',
        minutesAgo: DAY + 18 * HOUR,
      },
      {
        from: 'elin',
        text: 'That would mean a great deal to me. I have nights until the 13th, so let us start on the 14th, at the fire station by the lake.',
        minutesAgo: DAY,
      },
      { from: 'hanna', text: 'We shall be there, my boots and I.', minutesAgo: DAY - 20 },
    ],
  },
  {
    pet: 'marmalade',
    adopter: 'amara',
    owner: 'kestrel',
    unreadBy: 'kestrel',
    messages: [
      {
        from: 'amara',
        text: 'Hello! May I visit Marmalade on Saturday? I will bring proof of shed.',
        minutesAgo: 2 * DAY,
      },
      {
        from: 'kestrel',
        text: 'Hello Amara, you may, proof not required. Two o’clock? He is at his best after lunch.',
        minutesAgo: DAY + 22 * HOUR,
      },
      {
        from: 'amara',
        text: 'Two is lovely. Would he mind an old cat who disapproves of everything?',
        minutesAgo: DAY + 21 * HOUR,
      },
      {
        from: 'kestrel',
        text: 'He shares a room with one. They ignore each other in perfect friendship.',
        minutesAgo: DAY + 5 * HOUR,
      },
      {
        from: 'amara',
        text: 'Then it is a date. Is there a bus from the station, or shall I take a taxi?',
        minutesAgo: 5 * HOUR,
      },
    ],
  },
  {
    pet: 'peanut',
    adopter: 'pieter',
    owner: 'maya',
    unreadBy: 'maya',
    messages: [
      {
        from: 'pieter',
        text: 'Dear Maya, my daughter is fifteen, awake until midnight anyway, and in love with Peanut. Does he travel?',
        minutesAgo: 3 * DAY,
      },
      {
        from: 'maya',
        text: 'A long journey would be hard on him, to be honest. If nobody nearby comes forward, my brother drives to Utrecht in October and could take him with stops.',
        minutesAgo: 2 * DAY + 20 * HOUR,
      },
      {
        from: 'pieter',
        text: 'That is very kind. We are happy to wait and would rather he had it easy.',
        minutesAgo: 2 * DAY + 18 * HOUR,
      },
      {
        from: 'pieter',
        text: 'One more question from the expert in the next room: which bedding do you use, and how deep?',
        minutesAgo: 45,
      },
    ],
  },
  {
    pet: 'milou',
    adopter: 'luis',
    owner: 'canalvert',
    messages: [
      {
        from: 'canalvert',
        text: 'Dear Luis, it is a yes. The whole team cheered when they read about the reading aloud.',
        minutesAgo: 15 * DAY,
      },
      { from: 'luis', text: 'We cheered too, and then my daughter chose the first book.', minutesAgo: 15 * DAY - 25 },
      {
        from: 'canalvert',
        text: 'Our driver passes Seville on the 3rd. Please bring a lead, some water and a calm hour.',
        minutesAgo: 14 * DAY,
      },
      {
        from: 'luis',
        text: 'He is here. He listened to two chapters and fell asleep at the exciting part.',
        minutesAgo: 9 * DAY,
      },
      {
        from: 'canalvert',
        text: 'That is a compliment in his language. Send us a photograph for the wall when you can.',
        minutesAgo: 9 * DAY - 50,
      },
    ],
  },
]
