/** As many random bytes as asked for, in hexadecimal digits. Works without TLS, unlike `randomUUID`. */
const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

export const freshSeed = (): string => hex(32)

export const freshId = (): string => hex(8)
