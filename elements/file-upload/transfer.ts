/** The module that is loaded with the first file: checks it, sends it, and describes failures. */
export { check } from './check';
export { failureText } from './file-texts';
export { send } from './send';
