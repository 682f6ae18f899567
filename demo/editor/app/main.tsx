import { createRoot } from 'react-dom/client';
import { Editor } from './editor';
import '../../../shared/styles/unseen.css';
import './styles/page.css';
import './styles/narrow.css';
import './styles/people.css';
import './styles/menu.css';
import './styles/panels.css';
import './styles/text.css';
import './styles/adding.css';
import './styles/pages.css';
import './styles/history.css';
import './styles/pictures.css';

const container = document.getElementById('editor');
if (container) createRoot(container).render(<Editor />);
