// Runs instead of packing this repository (`npm pack`): names the command that makes the partners' tarball.
import { complain } from './lib/report.mjs';

complain('This folder is the application. The package that partners install: npm run pack:package');
process.exitCode = 1;
