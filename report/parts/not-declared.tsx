/** Says that the rule files do not declare something. */
export const NotDeclared = () => <span className="undeclared">not declared</span>;
