"""``python -m quartett`` is the command ``quartett``."""

from quartett.cli import main

if __name__ == "__main__":
    main()
