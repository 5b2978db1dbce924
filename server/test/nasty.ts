/** Things people have tried on servers. */
export const NASTY = [
  "'; drop table matches; --",
  '" or ""="',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\u202Eevil',
  '__proto__',
  'constructor',
  '#{7*7}',
  '{{7*7}}',
  'a'.repeat(5000),
  '💥'.repeat(300),
]
