/** A real server with a toy to play, people with sockets, and a real PostgreSQL: for tests of what stands below the server. */
export { duel } from './duel.ts'
export { addToDice, Person, playOut, type Said, type TestServer, testServer, twoAtATable } from './harness.ts'
export { type Postgres, startPostgres } from './postgres.ts'
