import { expect, test } from 'vitest'
import { androidIntent, inAppBrowserOf } from './open-elsewhere.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0.0.38.108;FBBV/564431005;FBDV/iPhone15,2]`, 'Facebook', false],
  [`${ANDROID} Chrome/122.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0.0.44.109;]`, 'Facebook', true],
  [`${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/449.0]`, 'Messenger', false],
  [`${ANDROID} Chrome/122.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/449.0;]`, 'Messenger', true],
  [`${IPHONE} Mobile/15E148 Instagram 321.0.3.29.109 (iPhone15,2; iOS 17_4; en_US)`, 'Instagram', false],
  [`${ANDROID} Chrome/122.0 Mobile Safari/537.36 Instagram 321.0.0.39.106 Android`, 'Instagram', true],
  [`${IPHONE} Mobile/15E148 musical_ly_33.2.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`, 'TikTok', false],
  [`${ANDROID} Chrome/122.0 Mobile Safari/537.36 trill_330203 BytedanceWebview/d8a21c6`, 'TikTok', true],
  [`${IPHONE} Mobile/15E148 Safari Line/14.3.0`, 'LINE', false],
  [`${IPHONE} Mobile/15E148 Snapchat/12.77.0.40 (like Safari/8617)`, 'Snapchat', false],
  [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.29`, 'LinkedIn', false],
  [`${ANDROID} Chrome/122.0 Mobile Safari/537.36`, undefined, true],
])('an app is known by the name of its browser: %s', (userAgent, app, isAndroid) => {
  expect(inAppBrowserOf(userAgent)).toEqual({ app, isAndroid })
})

test.each([
  `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/122.0.6261.89 Mobile/15E148 Safari/604.1`,
  `${PIXEL} Chrome/122.0 Mobile Safari/537.36`,
  `${PIXEL} SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:123.0) Gecko/20100101 Firefox/123.0',
])('a browser of its own is none: %s', userAgent => {
  expect(inAppBrowserOf(userAgent)).toBeUndefined()
})

test('an address opens in the browser of an Android device with its path and query', () => {
  expect(androidIntent('https://pawpal.example/login?next=%2Fcreate')).toBe(
    'intent://pawpal.example/login?next=%2Fcreate#Intent;scheme=https;action=android.intent.action.VIEW;end',
  )
})
