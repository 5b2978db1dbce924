import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { keyboardOf } from '../terminal.ts'

const CTRL_D = '\u0004'

describe('a keyboard', () => {
  test('Ctrl-D ends what one is doing and not the terminal, and nothing is left listening', async () => {
    const [stdin, stdout] = [new PassThrough(), new PassThrough()]
    const keyboard = keyboardOf(true, { stdin, stdout })
    const inMatch = keyboard.line('> ')
    stdin.write(CTRL_D)
    expect(await inMatch).toBeNull()
    const inMenu = keyboard.line('Type a number: ')
    stdin.write('7\n')
    expect(await inMenu).toBe('7')
    const again = keyboard.line('Type a number: ')
    stdin.write(CTRL_D)
    expect(await again).toBeNull()
    keyboard.close()
    expect(stdin.isPaused()).toBe(true)
    expect(stripVTControlCharacters(`${stdout.read()}`)).toContain('> \nType a number: 7')
  })

  test('a pipe that has ended stays at its end', async () => {
    const [stdin, stdout] = [new PassThrough(), new PassThrough()]
    const keyboard = keyboardOf(false, { stdin, stdout })
    stdin.end('rest\n')
    expect(await keyboard.line('> ')).toBe('rest')
    expect([await keyboard.line('> '), await keyboard.line('> ')]).toEqual([null, null])
    keyboard.close()
  })
})
