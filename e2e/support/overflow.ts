import type { Page } from '@playwright/test'

/** The page's horizontal overflow in pixels and the elements that cause it; undefined without overflow. */
export const findOverflow = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const over = Math.max(scrollWidth, document.body.scrollWidth) - window.innerWidth
    if (over <= 0) return undefined
    const widest = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      element => element.getBoundingClientRect().right > window.innerWidth + 0.5 && element.children.length === 0,
    )
    const names = widest
      .slice(0, 3)
      .map(({ tagName, className, textContent, parentElement }) =>
        [tagName, className, textContent?.slice(0, 20), '<', parentElement?.className].join(' '),
      )
    return `${over} px: ${names.join(' | ')}`
  })
