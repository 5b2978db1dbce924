// What the manual does by itself: folds that are open where there is room, and the search. It works from a file, too.

const MOST = 20
/** From which width on each fold has a column of its own, as site.css has it. */
const ROOM = { ways: 900, contents: 1150 }
for (const [name, width] of Object.entries(ROOM))
  for (const fold of document.querySelectorAll(`details.${name}`)) fold.open = innerWidth > width
document.querySelector('.ways[open] [aria-current]')?.scrollIntoView({ block: 'nearest' })

const form = document.querySelector('.search')
const input = form.querySelector('input')
const box = form.querySelector('.found')
const list = box.querySelector('ul')
const status = box.querySelector('[role=status]')
form.hidden = false

/** What there is to look through, fetched when somebody first wants it. */
let manual = null
const read = () => {
  manual ??= new Promise((done) => {
    const script = document.createElement('script')
    script.src = 'manual.js'
    script.onload = () => done(globalThis.manual)
    script.onerror = () => {
      manual = null // The next time it may be there.
      done(null)
    }
    document.head.append(script)
  })
  return manual
}

/** How well a section fits: in its heading counts most, then in the name of its page, then in its text. */
function weigh([, title, heading, text], words) {
  const [inHeading, inTitle, inText] = [heading, title, text].map((one) => one.toLowerCase())
  let sum = 0
  for (const word of words) {
    if (inHeading === word) sum += 20
    else if (inHeading.startsWith(word)) sum += 10
    else if (inHeading.includes(word)) sum += 6
    else if (inTitle.includes(word)) sum += 3
    else if (inText.includes(word)) sum += 1
    else return 0
  }
  return sum
}

function excerpt(text, words) {
  const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)))
  const from = at < 50 ? 0 : text.lastIndexOf(' ', at - 40) + 1
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 130)}${text.length > from + 130 ? ' …' : ''}`
}

function row([address, title, heading, text], words) {
  const link = document.createElement('a')
  link.href = address
  const name = document.createElement('strong')
  name.textContent = heading === title ? title : `${title}: ${heading}`
  const around = document.createElement('span')
  around.textContent = excerpt(text, words)
  link.append(name, around)
  const item = document.createElement('li')
  item.append(link)
  return item
}

async function look() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  const sections = await read()
  if (!sections) {
    status.textContent = 'The search cannot be loaded'
    box.hidden = false
    return
  }
  const found = sections
    .map((section) => ({ section, sum: weigh(section, words) }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
  list.replaceChildren(...found.slice(0, MOST).map(({ section }) => row(section, words)))
  status.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`
  box.hidden = words.length === 0
}

input.addEventListener('input', look)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  list.querySelector('a')?.click()
})
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    box.hidden = true
    input.focus()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || box.hidden) return
  event.preventDefault()
  const stops = [input, ...list.querySelectorAll('a')]
  stops[stops.indexOf(document.activeElement) + step]?.focus()
})
list.addEventListener('click', () => {
  box.hidden = true // It may lead to another place of this very page.
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input')) return
  event.preventDefault()
  input.focus()
})
document.addEventListener('click', (event) => {
  if (!form.contains(event.target)) box.hidden = true
})
