/** Parts that few visitors see before something plays. */
export { AudioBar } from './bar';
export { Chapters } from './chapters';
