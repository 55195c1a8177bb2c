import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureDrop } from './picture-drop.tsx'

function drop(hasPicture: boolean, isSingle = true): string {
  const html = renderToStaticMarkup(
    <PictureDrop onFiles={() => {}} isSingle={isSingle} hasPicture={hasPicture} isRemovable>
      <button type="button">Outra</button>
    </PictureDrop>,
  )
  expect(html.match(/<details/g)).toHaveLength(1)
  expect(html).toMatch(/<details[^>]*>.*>Outra<.*<\/details>/)
  return html
}

test('the ways to a picture are the same fold before and after, open until there is one', () => {
  expect(drop(false)).toMatch(/<details open=""><summary[^>]* hidden=""><\/summary>/)
  expect(drop(true)).toMatch(/<details><summary class="[^"]*">Trocar ou remover a foto<\/summary>/)
})

test('where several are chosen nothing folds', () => {
  expect(drop(true, false)).toMatch(/<details open=""><summary[^>]* hidden=""><\/summary>/)
})
