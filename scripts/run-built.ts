/** Runs a command of the shop: `node scripts/run-built.ts owner reset`. The server's entry reads the rest of the line. */
import './start.ts'
