import reset from '../styles/reset.css?inline';
import tokens from '../styles/tokens.css?inline';
import { setLook } from './styles';

// Loaded with what draws, because children that are only shown need neither.
setLook(tokens + reset);

export { completeStyles as adoptLook } from './styles';
