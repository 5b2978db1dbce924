#!/usr/bin/env node
import { start } from '../tools/start.mjs'

await start({ install: false })
